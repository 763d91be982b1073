import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshop_qna" drop column "same_words";
  ALTER TABLE "workshop_qna" ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(fold_text(question), '[[:space:]!-"''-),-.:-;?¡«»¿;·։-֊־׃،؛؝-؟۔܀-܊܌߸-߹࠰-࠵࠷-࠾࡞।-॥๚-๛༈།-༒၊-။፡-፨᐀᙮᛫-᛭᜵-᜶។-៖៚᠂-᠆᠈-᠉᥄-᥅᪨-᪫᭎-᭏᭚-᭛᭝-᭟᭽-᭿᰻-᰿᱾-᱿‐-―‘-‟․…‹-›‼-‽⁇-⁉⁓⁻₋−⳹-⳻⸗⸚⸮⸺-⸼⹀-⹂⹌⹎-⹏⹓-⹔⹝、-。「-』〜-〟〰゠꓾-꓿꘍-꘏꛳-꛷꡶-꡷꣎-꣏꤯꧇-꧉꩝-꩟꫟꫰-꫱꯫︒︕-︖︱-︲﹁-﹄﹐-﹒﹔-﹘﹣！-＂＇-），-．：-；？｡-､𐎟𐏐𐡗𐤟𐩖-𐩗𐫰-𐫵𐬺-𐬿𐮙-𐮜𐵮𐺭𐽕-𐽙𐾆-𐾉𑁇-𑁍𑂾-𑃁𑅁-𑅃𑇅-𑇆𑇍𑇞-𑇟𑈸-𑈼𑊩𑏔-𑏕𑑋-𑑍𑑚-𑑛𑗂-𑗅𑗉-𑗗𑙁-𑙂𑜼-𑜾𑥄𑥆𑩂-𑩃𑪛-𑪜𑪡-𑪢𑱁-𑱃𑱱𑻷-𑻸𑽃-𑽄𒑰-𒑴𖩮-𖩯𖫵𖬷-𖬹𖭄𖵮-𖵯𖺗-𖺘𛲟𝪇-𝪊]+', ' ', 'g')), ''))) STORED;
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshop_qna" drop column "same_words";
  ALTER TABLE "workshop_qna" ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(fold_text(question), '[[:space:]!"''(),.:;?…–—¡¿«»“”„‘’。，！？-]+', ' ', 'g')), ''))) STORED;
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;`)
}
