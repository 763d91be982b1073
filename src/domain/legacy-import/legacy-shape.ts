/** The tables of the old backend, in the order in which they are brought. */
export const LEGACY_TABLES = [
  'users',
  'workshops',
  'webinars',
  'tutorials',
  'workshop_qna',
] as const
export type LegacyTable = (typeof LEGACY_TABLES)[number]

/** A row as `selectOf` reads it: texts, and what was JSON or a list as it was. */
export type LegacyRow = Record<string, unknown> & { id: string }

/** Which columns a table has, by `schema.table`. */
export type Columns = Map<string, ReadonlySet<string>>

/** What every such backend has; an `|` stands between two names of which one is there. */
const REQUIRED: Record<string, string> = {
  'auth.users':
    'id email encrypted_password raw_user_meta_data created_at email_confirmed_at|confirmed_at',
  'auth.identities': 'user_id provider identity_data provider_id|id',
  'public.profiles': 'id role first_name last_name full_name avatar_url created_at',
  'public.workshops':
    'id title description image_url created_at category duration is_featured gallery resources',
  'public.webinars':
    'id title description presenter scheduled_for duration price image_url registration_link is_featured',
  'public.tutorials':
    'id title description author difficulty duration category image_url video_url is_featured created_at',
  'public.workshop_qna': 'id workshop_id question questioner_name question_time answer answer_time',
}

/** The names of all those tables, with their schema. */
export const REQUIRED_TABLES = Object.keys(REQUIRED)

/** What of the shape is missing, in words; empty when all of it is there. */
export function findMissing(columns: Columns): string[] {
  return Object.entries(REQUIRED).flatMap(([table, names]) => {
    const there = columns.get(table)
    if (!there) return [`the table ${table}`]
    return names
      .split(' ')
      .filter((name) => !name.split('|').some((one) => there.has(one)))
      .map((name) => `the column ${name.replace('|', ' or ')} of ${table}`)
  })
}

/**
 * The query that reads a table of the old backend, in an order that is the same each time. Times and
 * numbers come as text; what only some versions of the backend have is null elsewhere.
 */
export function selectOf(table: LegacyTable, columns: Columns): string {
  if (table === 'users') return accounts(columns)
  const { fields, json } = CONTENT[table]
  const there = columns.get(`public.${table}`) ?? new Set()
  const texts = fields.split(' ').filter((name) => there.has(name))
  const parts = [
    ...texts.map((name) => `${textOf(name)} as ${name}`),
    ...json.map((name) => `${jsonOf(name)} as ${name}`),
  ]
  // The oldest first: the one that had a title first has its plain address, and the lower number.
  const time = ['created_at', 'question_time'].find((name) => there.has(name))
  const order = [time, 'id'].flatMap((name) => (name ? `${table}.${name}` : []))
  return `select ${parts.join(', ')} from public.${table} order by ${order.join(', ')}`
}

/** As many characters of a text are read: more than anything here takes, and a bound on memory (I-08). */
export const MOST_CHARACTERS = 100_000

/** From how many bytes on it is worth looking for files inside a value. */
const WIDE = 10_000
/** A file that stands inside a text or JSON, which nothing here stores: megabytes, often. */
const INLINE_FILE = "'data:[a-z]+/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+'"

function textOf(column: string): string {
  const text = `${column}::text`
  return `case when octet_length(${text}) < ${WIDE} then ${text}
    else left(regexp_replace(${text}, ${INLINE_FILE}, 'data:,', 'g'), ${MOST_CHARACTERS}) end`
}

function jsonOf(column: string): string {
  const json = `to_jsonb(${column})`
  return `case when octet_length(${json}::text) < ${WIDE} then ${json}
    else regexp_replace(${json}::text, ${INLINE_FILE}, 'data:,', 'g')::jsonb end`
}

/** The names of the texts of a row that go on in the old backend. */
export function listCut(row: LegacyRow): string[] {
  const isCut = (value: unknown) => typeof value === 'string' && value.length >= MOST_CHARACTERS
  return Object.keys(row).filter((name) => isCut(row[name]))
}

const CONTENT: Record<Exclude<LegacyTable, 'users'>, { fields: string; json: string[] }> = {
  workshops: {
    fields: 'id title description image_url created_at duration is_featured',
    json: ['category', 'gallery', 'resources'],
  },
  webinars: {
    fields:
      'id title description presenter scheduled_for duration price image_url registration_link is_featured created_at',
    json: [],
  },
  tutorials: {
    fields:
      'id title description author difficulty duration image_url video_url is_featured created_at',
    json: ['category'],
  },
  workshop_qna: {
    fields: 'id workshop_id question questioner_name question_time answer answer_time',
    json: [],
  },
}

/** Confirmed accounts first: of two with one address, that one counts. */
function accounts(columns: Columns): string {
  const users = columns.get('auth.users') ?? new Set()
  const column = (name: string) => (users.has(name) ? `u.${name}::text` : 'null::text')
  const confirmed = users.has('email_confirmed_at') ? 'email_confirmed_at' : 'confirmed_at'
  const subject = columns.get('auth.identities')?.has('provider_id') ? 'provider_id' : 'id'
  const profile = ['first_name', 'last_name', 'full_name', 'avatar_url']
  // For ever is "infinity" there, which only PostgreSQL compares.
  const suspended = users.has('banned_until') ? 'u.banned_until::timestamptz > now()' : 'false'
  return `
    select u.id::text as id, u.email::text as email, u.encrypted_password::text as hash,
      u.${confirmed}::text as confirmed_at, u.created_at::text as created_at,
      ${column('deleted_at')} as deleted_at, ${suspended} as suspended,
      ${column('phone')} as phone, ${jsonOf('u.raw_user_meta_data')} as meta,
      p.role::text as role, ${profile.map((name) => `${textOf(`p.${name}`)} as ${name}`).join(', ')},
      i.identities
    from auth.users u left join public.profiles p on p.id::text = u.id::text
    left join (
      select user_id::text as user_id, jsonb_agg(jsonb_build_object(
        'provider', provider, 'subject', ${subject}::text,
        'verified', nullif(identity_data::text, '')::jsonb->>'email_verified'
      ) order by provider, ${subject}) as identities
      from auth.identities group by 1
    ) i on i.user_id = u.id::text
    order by u.${confirmed} is null, u.created_at, u.id`
}
