/** @typedef {import('pg').Client} Client */
/** @typedef {{ name: string, columns: string[], rows: number, sha256: string }} Dumped */

/**
 * Lists the tables with their non-generated columns, and a row order that makes dumps
 * deterministic.
 * @param {Client} client
 * @returns {Promise<{ name: string, columns: string[], order: string }[]>}
 */
export async function listTables(client) {
  const { rows } = await client.query(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      coalesce((select string_agg(format(
            case when a.attcollation = 0 then '%I' else '%I collate "C"' end, a.attname), ', '
            order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), 'one::text collate "C"') as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`)
  return rows
}

/**
 * Fixes the text format of values, independent of server settings.
 * @param {Client} client
 */
export async function fixTextForm(client) {
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`)
}

/**
 * @param {Client} client
 * @param {{ name: string, columns: string[], order: string }} table
 * @returns {string} the COPY statement for all rows
 */
export function copyStatement(client, { name, columns, order }) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const from = `public.${client.escapeIdentifier(name)} as one`
  return `copy (select ${list} from ${from} order by ${order}) to stdout`
}
