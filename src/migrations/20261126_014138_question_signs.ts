import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshop_qna" drop column "same_words";
  ALTER TABLE "workshop_qna" ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(case when octet_length(question) = length(question) then lower(question)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(question, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end, '[[:space:]!-"''-),-.:-;?¡«»¿;·։-֊־׃،؛؝-؟۔܀-܊܌߸-߹࠰-࠵࠷-࠾࡞।-॥๚-๛༈།-༒၊-။፡-፨᐀᙮᛫-᛭᜵-᜶។-៖៚᠂-᠆᠈-᠉᥄-᥅᪨-᪫᭎-᭏᭚-᭛᭝-᭟᭽-᭿᰻-᰿᱾-᱿‐-―‘-‟․…‹-›‼-‽⁇-⁉⁓⁻₋−⳹-⳻⸗⸚⸮⸺-⸼⹀-⹂⹌⹎-⹏⹓-⹔⹝、-。「-』〜-〟〰゠꓾-꓿꘍-꘏꛳-꛷꡶-꡷꣎-꣏꤯꧇-꧉꩝-꩟꫟꫰-꫱꯫︒︕-︖︱-︲﹁-﹄﹐-﹒﹔-﹘﹣！-＂＇-），-．：-；？｡-､𐎟𐏐𐡗𐤟𐩖-𐩗𐫰-𐫵𐬺-𐬿𐮙-𐮜𐵮𐺭𐽕-𐽙𐾆-𐾉𑁇-𑁍𑂾-𑃁𑅁-𑅃𑇅-𑇆𑇍𑇞-𑇟𑈸-𑈼𑊩𑏔-𑏕𑑋-𑑍𑑚-𑑛𑗂-𑗅𑗉-𑗗𑙁-𑙂𑜼-𑜾𑥄𑥆𑩂-𑩃𑪛-𑪜𑪡-𑪢𑱁-𑱃𑱱𑻷-𑻸𑽃-𑽄𒑰-𒑴𖩮-𖩯𖫵𖬷-𖬹𖭄𖵮-𖵯𖺗-𖺘𛲟𝪇-𝪊]+', ' ', 'g')), ''))) STORED;
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshop_qna" drop column "same_words";
  ALTER TABLE "workshop_qna" ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(case when octet_length(question) = length(question) then lower(question)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(question, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end, '[[:space:]!"''(),.:;?…–—¡¿«»“”„‘’。，！？-]+', ' ', 'g')), ''))) STORED;
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;`)
}
