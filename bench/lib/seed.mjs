/** One in this many titles has the word for searches with rare matches. */
const NEEDLE_EVERY = 5000
/** Maximum number of questions of the first, busy workshop. */
const BUSY = 10_000

/**
 * Fills a migrated database with `workshops` published workshops and as many webinars, tutorials
 * and accounts, and `questions` questions, nine of ten answered. A third of them, at most 10,000,
 * belong to the workshop `w-1`, the rest is distributed evenly. Writes directly to the tables with one
 * statement each, including versions and search entries that hooks would create, because a write through
 * Payload takes 7 ms. 100,000 workshops with 1,000,000 questions take two to four minutes.
 * All accounts have the password of the first administrator.
 * @param {import('pg').Client} client
 * @param {{ workshops: number, questions: number }} size
 * @param {(text: string) => void} [note]
 */
export async function seed(client, { workshops, questions }, note = () => {}) {
  const busy = Math.min(BUSY, Math.ceil(questions / 3))
  const fill = seedStatements(workshops, questions, busy)
  const indexes = await dropIndexes(client)
  for (const [name, statement] of Object.entries(fill)) {
    note(`${workshops}: ${name}`)
    await client.query(statement)
  }
  note(`${workshops}: indexes`)
  await client.query("set maintenance_work_mem = '256MB'")
  for (const definition of indexes) await client.query(definition)
  note(`${workshops}: statistics`)
  await client.query('vacuum analyze')
}

/**
 * Drops indexes: building them at once is several times faster than row by row. Those of words and trigrams take most.
 * Keeps the indexes of constraints.
 * @param {import('pg').Client} client
 * @returns {Promise<string[]>} the statements that recreate them
 */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'
       and indexname not in (select conname from pg_constraint)`,
  )
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`)
  return rows.map(({ indexdef }) => indexdef)
}

/** An answer of one paragraph as the editor stores it. */
const BLOCK = { version: 1, direction: null, format: '', indent: 0 }
const TEXT_NODE = { type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '' }
const children = [{ ...TEXT_NODE, text: 'Yes, with the second exercise.' }]
const PARAGRAPH = { ...BLOCK, type: 'paragraph', textFormat: 0, textStyle: '', children }
const ANSWER = JSON.stringify({ root: { ...BLOCK, type: 'root', children: [PARAGRAPH] } })

/** Words for titles and questions, different in each row. */
const WORDS = `(array['design','agents','data','python','career','interview','startup','pricing',
  'marketing','security','cloud','mobile','video','writing','research','testing'])`
const word = (/** @type {number} */ shift) => `${WORDS}[1 + (n / ${4 ** shift} + n * 7) % 16]`
const title = (/** @type {string} */ kind) =>
  `initcap(${word(0)}) || ' ${kind} ' || n || ' about ' || ${word(1)} || ' and ' || ${word(2)}
   || case when n % ${NEEDLE_EVERY} = 1 then ' needle' else '' end`
const TEXT = `'A description of two sentences. It is about ' || ${word(0)} || ' and ' || ${word(2)} || '.'`
const AGE = `now() - n * interval '1 minute'`
const LISTED = `title, description, duration, slug, is_featured, _status, published_at, created_at`
const listed = (/** @type {string} */ kind, /** @type {string} */ letter) =>
  `${title(kind)}, ${TEXT}, '8 weeks', '${letter}-' || n, n % 10 = 0, 'published', ${AGE}, ${AGE}`

/**
 * The statements of `seed`, for an open connection.
 * @param {number} size
 * @param {number} questions
 * @param {number} busy how many of them belong to `w-1`
 * @returns {Record<string, string>} by what each creates, in order
 */
export function seedStatements(size, questions, busy) {
  const rows = `from generate_series(1, ${size}) n`
  return {
    workshops: `insert into workshops (${LISTED}, difficulty, image_url, starts_at, venue)
       select ${listed('workshop', 'w')},
         (array['Beginner', 'Advanced'])[1 + n % 2]::enum_workshops_difficulty, '/placeholder.svg', now() + (n - 100) * interval '1 hour', 'Online'
       ${rows};
       insert into workshops_texts ("order", parent_id, path, text)
       select 1, id, 'category', (array['Design', 'Business', 'AIML'])[1 + id % 3] from workshops;
       insert into workshops_resources (_order, _parent_id, id, name, link)
       select 1, id, 'r-' || id, 'Slides', 'https://example.com/slides' from workshops;`,
    // The back office lists the newest version of each document, so each needs one.
    versions: `insert into _workshops_v (parent_id, version_title, version_description, version_image_url,
         version_starts_at, version_venue, version_slug, version_duration, version_is_featured,
         version__status, version_created_at, version_updated_at, created_at, updated_at, latest)
       select id, title, description, image_url, starts_at, venue, slug, duration, is_featured,
         _status::text::enum__workshops_v_version_status, created_at, updated_at, created_at, updated_at, true
       from workshops`,
    webinars: `insert into webinars (${LISTED}, presenter, price, scheduled_for, starts_at, ends_at)
       select ${listed('webinar', 'b')}, 'Person ' || n, n % 90, start, start, start + interval '1 hour'
       ${rows}, lateral (select now() + (n - 100) * interval '1 minute' as start) times`,
    tutorials: `insert into tutorials (${LISTED}, author, category, difficulty)
       select ${listed('tutorial', 't')}, 'Person ' || n, 'Design', 'Beginner' ${rows}`,
    accounts: `insert into profiles (email, full_name, role, created_at)
       select 'person' || n || '@bench.test', ${title('person')}, 'user', ${AGE} ${rows};
       insert into credentials (user_id, password_hash, verified_at)
       select p.id, c.password_hash, now() from profiles p,
         (select password_hash from credentials where password_hash is not null limit 1) c
       where p.email like '%@bench.test';`,
    questions: `with first as (select id from workshops where slug = 'w-1'),
            asker as (select id from profiles where email = 'person1@bench.test')
       insert into workshop_qna
         (workshop_id, question, questioner_name, asker_id, question_time, answer, answer_time,
          at_seconds, votes, askers)
       select first.id + case when n <= ${busy} then 0 else n % ${size} end,
              'How does ' || ${word(0)} || ' help with ' || ${word(1)} || ' in case ' || n || '?',
              'Learner ' || n, case when n % 1000 = 1 then asker.id end,
              now() - (n + 60) * interval '1 minute',
              case when n % 10 = 0 then null else '${ANSWER}'::jsonb end,
              case when n % 10 = 0 then null else ${AGE} end, n % 1200, n % 7, 1 + n % 3
       from generate_series(1, ${questions}) n, first, asker`,
    search: `insert into search_entries (kind, doc_id, title, body, slug)
         select 'workshops', id, title, description, slug from workshops where _status = 'published'
         union all select 'webinars', id, title, description, slug from webinars where _status = 'published'
         union all select 'tutorials', id, title, description, slug from tutorials where _status = 'published'
         union all select 'workshop_qna', q.id, q.question, 'Yes, with the second exercise.', w.slug
         from workshop_qna q join workshops w on w.id = q.workshop_id where q.answer_time is not null
       on conflict do nothing;
       insert into search_words (word)
         select distinct word from search_entries, regexp_split_to_table(lower(title), '\\s+') word
         where doc_id <= 2000 and word ~ '^[a-z]{4,40}$' on conflict do nothing`,
  }
}
