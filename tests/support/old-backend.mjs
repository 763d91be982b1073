import bcrypt from 'bcryptjs'

/** @typedef {{ people: number, workshops: number, questions: number }} Size */

/** The password of users with a bcrypt hash of cost 10. */
export const OLD_PASSWORD = 'the old password of everyone'

const STORAGE = 'https://abcdefgh.example.co/storage/v1/object/public'

/**
 * Creates the tables of the old backend in an empty database: those of the hosted authentication and its
 * own, with the columns that such a backend has.
 * @param {import('pg').Client} client
 * @param {'uuid' | 'bigint'} [ids] the type of the content ids
 */
export async function createOldBackend(client, ids = 'uuid') {
  const id = ids === 'uuid' ? 'uuid primary key default gen_random_uuid()' : 'bigserial primary key'
  await client.query(`
    create schema auth;
    create table auth.users (
      id uuid primary key default gen_random_uuid(), aud varchar default 'authenticated', email varchar,
      encrypted_password varchar, email_confirmed_at timestamptz, phone text, banned_until timestamptz,
      raw_app_meta_data jsonb, raw_user_meta_data jsonb, created_at timestamptz, updated_at timestamptz,
      deleted_at timestamptz, is_sso_user boolean default false, is_anonymous boolean default false);
    create table auth.identities (
      id uuid primary key default gen_random_uuid(), provider_id text not null,
      user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
      provider text not null, created_at timestamptz, unique (provider_id, provider));
    create index on auth.identities (user_id);
    create table profiles (
      id uuid primary key, role text default 'user', first_name text, last_name text, full_name text,
      email text, avatar_url text, created_at timestamptz default now());
    create table workshops (
      id ${id}, title text, description text, image_url text default '/placeholder.svg',
      created_at timestamptz default now(), category text[], duration text, is_featured boolean,
      gallery jsonb, resources jsonb);
    create table webinars (
      id ${id}, title text, description text, presenter text, scheduled_for timestamptz, duration text,
      price numeric, image_url text, registration_link text, is_featured boolean,
      created_at timestamptz default now());
    create table tutorials (
      id ${id}, title text, description text, author text, difficulty text, duration text, category text,
      image_url text, video_url text, is_featured boolean default false,
      created_at timestamptz default now());
    create table workshop_qna (
      id ${id}, workshop_id ${ids}, question text, questioner_name text,
      question_time timestamptz default now(), answer text, answer_time timestamptz);`)
}

/**
 * Fills it with ordinary rows: all users are confirmed, the first ten have a hash of cost 10 and the
 * others of cost 4, and every fifth signs in with Google. Nine of ten questions are answered.
 * @param {import('pg').Client} client
 * @param {Size} size
 * @param {string} [seed] of the UUIDs, for tests that share the target database
 */
export async function fillOldBackend(client, { people, workshops, questions }, seed = '') {
  const [strong, weak] = [10, 4].map((cost) => bcrypt.hashSync(OLD_PASSWORD, cost))
  const uuid = (/** @type {string} */ kind) => `md5('${seed}${kind}' || n)::uuid`
  const time = (/** @type {string} */ minutes) =>
    `timestamptz '2024-03-01 10:00Z' + (${minutes}) * interval '1 minute'`
  await client.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
     select ${uuid('person')}, 'Person' || n || '@Old.Test', case when n <= 10 then $1 else $2 end,
       ${time('n')}, jsonb_build_object('first_name', 'Person', 'last_name', 'Number ' || n,
         'full_name', 'Person Number ' || n, 'phone', '+91 ' || n, 'bio', 'I am number ' || n,
         'email_notifications', n % 3 > 0), ${time('n')}
     from generate_series(1, ${people}) n`,
    [strong, weak],
  )
  const isUuid = await hasUuids(client)
  const content = (/** @type {string} */ kind) => (isUuid ? uuid(kind) : 'n')
  await client.query(`
    insert into profiles (id, role, first_name, full_name, email, created_at)
    select id, 'user', raw_user_meta_data->>'first_name', raw_user_meta_data->>'full_name', email, created_at
    from auth.users;
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
    select 'google-' || n, ${uuid('person')},
      jsonb_build_object('sub', 'google-' || n, 'email', 'person' || n || '@old.test', 'email_verified', true),
      'google', ${time('n')} from generate_series(5, ${people}, 5) n;
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
    select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', false), 'email', created_at
    from auth.users;
    insert into workshops (id, title, description, created_at, category, duration, is_featured, gallery, resources)
    select ${content('workshop')}, 'Old workshop ' || n || ' about ' || (array['agents','design','data'])[1 + n % 3],
      'What we do in workshop ' || n || '.', ${time('n')}, array['Design', 'AIML'], '8 weeks', n % 10 = 0,
      '[{"name": "First", "link": "https://example.com/1.png"}, {"name": "Second", "link": "https://example.com/2.png"}]',
      jsonb_build_array(jsonb_build_object('name', 'Slides ' || n, 'link', 'https://example.com/slides/' || n),
        jsonb_build_object('name', 'Code on GitHub', 'link', 'https://github.com/example/' || n))
    from generate_series(1, ${workshops}) n;
    insert into webinars (id, title, description, presenter, scheduled_for, duration, price, is_featured, created_at)
    select ${content('webinar')}, 'Old webinar ' || n, 'A talk.', 'Ada Lovelace', ${time('n * 60')}, '60 minutes',
      n % 3 * 10.5, false, ${time('n')} from generate_series(1, ${Math.ceil(workshops / 50)}) n;
    insert into tutorials (id, title, description, author, difficulty, duration, category, video_url, created_at)
    select ${content('tutorial')}, 'Old tutorial ' || n, 'A film.', 'Grace Hopper', 'Beginner', '15 minutes',
      'Programming', 'https://example.com/' || n, ${time('n')}
    from generate_series(1, ${Math.ceil(workshops / 50)}) n;
    insert into workshop_qna (id, workshop_id, question, questioner_name, question_time, answer, answer_time)
    select ${content('question')}, ${isUuid ? `md5('${seed}workshop' || (1 + n % ${workshops}))::uuid` : `1 + n % ${workshops}`},
      'How does ' || (array['a model','a tool','a prompt','a table'])[1 + n % 4] || ' help in case ' || n || '?',
      'Person Number ' || (1 + n % ${people}), ${time('n')},
      case when n % 10 > 0 then '<p>It <strong>helps</strong> in step ' || n % 7 || '.</p>' end,
      case when n % 10 > 0 then ${time('n + 60')} end
    from generate_series(1, ${questions}) n;
    analyze;`)
}

/** @param {import('pg').Client} client */
async function hasUuids(client) {
  const { rows } = await client.query(
    "select data_type from information_schema.columns where table_schema = 'public' and table_name = 'workshops' and column_name = 'id'",
  )
  return rows[0]?.data_type === 'uuid'
}

const OK = `{"email_verified": true}`
const HASH = `$2b$10$${'A'.repeat(53)}`

/**
 * Users that no form would have created, by name. The test explains each case.
 * @type {Record<string, { user?: object, profile?: object | null, identities?: [string, string, string][] }>}
 */
export const ODD_PEOPLE = {
  unconfirmed: {
    user: { email_confirmed_at: null },
    identities: [['google', 'g-unconfirmed', OK]],
  },
  admin: { profile: { role: 'admin' } },
  'unconfirmed-admin': { user: { email_confirmed_at: null }, profile: { role: 'admin' } },
  moderator: { profile: { role: 'moderator' } },
  'no-profile': { profile: null },
  phone: { user: { email: null, phone: '+911234' } },
  'bad-address': { user: { email: 'not an address' } },
  deleted: { user: { deleted_at: '2025-01-01Z' } },
  banned: { user: { banned_until: '2999-01-01Z' } },
  'cost-15': { user: { encrypted_password: `$2b$15$${'A'.repeat(53)}` } },
  argon: { user: { encrypted_password: '$argon2id$v=19$m=65536$abc$def' } },
  'old-a': { user: { encrypted_password: HASH.replace('$2b', '$2a') } },
  github: { identities: [['github', '4711', OK]] },
  unverified: { identities: [['google', 'g-unverified', `{"email_verified": "false"}`]] },
  azure: { identities: [['azure', 'a-1', OK]] },
  quiet: {
    user: { raw_user_meta_data: { full_name: ' Quiet\u202e One ', email_notifications: false } },
  },
  wordy: { user: { raw_user_meta_data: { full_name: 'W'.repeat(300), bio: 'b'.repeat(3000) } } },
  pictured: { profile: { avatar_url: `${STORAGE}/avatars/pictured-1.png` } },
  traversal: { profile: { avatar_url: `${STORAGE}/avatars/..%2f..%2fsecret.png` } },
  here: {},
}

/** @param {import('pg').Client} client @param {string} suffix of the addresses, for tests that share a database */
export async function addOddPeople(client, suffix = 'odd.test') {
  for (const [name, { identities = [], profile = {}, user = {} }] of Object.entries(ODD_PEOPLE)) {
    const id = `md5('${name}@${suffix}')::uuid`
    const row = {
      email: `${name}@${suffix}`,
      encrypted_password: HASH,
      email_confirmed_at: '2024-01-02Z',
      created_at: '2024-01-01T08:30:00.123Z',
      raw_user_meta_data: { full_name: `Odd ${name}` },
      ...user,
    }
    await insert(client, 'auth.users', id, row)
    if (profile) await insert(client, 'profiles', id, { email: row.email, ...profile })
    for (const [provider, subject, data] of identities) {
      await client.query(
        `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, ${id}, $2, $3)`,
        [`${subject}-${suffix}`, data, provider],
      )
    }
  }
}

/** @param {import('pg').Client} client @param {string} table @param {string} id as SQL @param {object} row */
export async function insert(client, table, id, row) {
  const names = Object.keys(row)
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? JSON.stringify(value)
      : value,
  )
  await client.query(
    `insert into ${table} (id, ${names.join(', ')}) values (${id}, ${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  )
}

/** @param {string} path in a bucket */
export const oldFile = (path) => `${STORAGE}/${path}`
