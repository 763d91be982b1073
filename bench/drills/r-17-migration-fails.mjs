import { prepareDatabase } from './lib/prepare.mjs'
import { withStage } from './lib/with-stage.mjs'

const COUNT = "select count(*)::int as n from pg_tables where schemaname = 'public'"

/** @type {import('./run.mjs').Drill} */
export const migrationFails = {
  item: 'R-17',
  did: 'a migration that fails half-way, because a table of that name is there; then without it',
  goal: 'the start fails and says so, nothing of the migration is left; the next start works',
  run: () =>
    withStage(async ({ database }) => {
      await database.query('create table workshops (id int)')
      const failed = await prepareDatabase(database.url)
      const [between] = await database.query(
        `select count(*)::int as n from pg_tables
         where schemaname = 'public' and tablename not in ('workshops', 'payload_migrations')`,
      )
      await database.query('drop table workshops')
      const worked = await prepareDatabase(database.url)
      const [after] = await database.query(COUNT)
      const isNamed = failed.said.includes('workshops')
      return {
        met: failed.code !== 0 && isNamed && between?.n === 0 && worked.code === 0,
        figure: `exit ${failed.code}, ${between?.n} tables left behind; then exit ${worked.code}, ${after?.n} tables`,
      }
    }),
}
