import * as migration_20261121_141137_version_0_1_0 from './20261121_141137_version_0_1_0';
import * as migration_20261121_193756_version_0_2_0 from './20261121_193756_version_0_2_0';
import * as migration_20261128_183000_after_0_2_0 from './20261128_183000_after_0_2_0';
import * as migration_20261128_195809_applications from './20261128_195809_applications';
import * as migration_20261128_214034_completion_certificates from './20261128_214034_completion_certificates';
import * as migration_20261128_222603_group_texts from './20261128_222603_group_texts';
import * as migration_20261129_051551_brand_emails_doors from './20261129_051551_brand_emails_doors';
import * as migration_20261129_060000_private_events from './20261129_060000_private_events';
import * as migration_20261129_085749_files from './20261129_085749_files';
import * as migration_20261129_091340_registration_questions from './20261129_091340_registration_questions';
import * as migration_20261129_091445_categories from './20261129_091445_categories';
import * as migration_20261129_125309_event_signatories from './20261129_125309_event_signatories';
import * as migration_20261129_173044_navigation_drafts from './20261129_173044_navigation_drafts';
import * as migration_20261129_181003_contact_copy from './20261129_181003_contact_copy';

export const migrations = [
  {
    up: migration_20261121_141137_version_0_1_0.up,
    down: migration_20261121_141137_version_0_1_0.down,
    name: '20261121_141137_version_0_1_0',
  },
  {
    up: migration_20261121_193756_version_0_2_0.up,
    down: migration_20261121_193756_version_0_2_0.down,
    name: '20261121_193756_version_0_2_0',
  },
  {
    up: migration_20261128_183000_after_0_2_0.up,
    down: migration_20261128_183000_after_0_2_0.down,
    name: '20261128_183000_after_0_2_0',
  },
  {
    up: migration_20261128_195809_applications.up,
    down: migration_20261128_195809_applications.down,
    name: '20261128_195809_applications',
  },
  {
    up: migration_20261128_214034_completion_certificates.up,
    down: migration_20261128_214034_completion_certificates.down,
    name: '20261128_214034_completion_certificates',
  },
  {
    up: migration_20261128_222603_group_texts.up,
    down: migration_20261128_222603_group_texts.down,
    name: '20261128_222603_group_texts',
  },
  {
    up: migration_20261129_051551_brand_emails_doors.up,
    down: migration_20261129_051551_brand_emails_doors.down,
    name: '20261129_051551_brand_emails_doors',
  },
  {
    up: migration_20261129_060000_private_events.up,
    down: migration_20261129_060000_private_events.down,
    name: '20261129_060000_private_events',
  },
  {
    up: migration_20261129_085749_files.up,
    down: migration_20261129_085749_files.down,
    name: '20261129_085749_files',
  },
  {
    up: migration_20261129_091340_registration_questions.up,
    down: migration_20261129_091340_registration_questions.down,
    name: '20261129_091340_registration_questions',
  },
  {
    up: migration_20261129_091445_categories.up,
    down: migration_20261129_091445_categories.down,
    name: '20261129_091445_categories',
  },
  {
    up: migration_20261129_125309_event_signatories.up,
    down: migration_20261129_125309_event_signatories.down,
    name: '20261129_125309_event_signatories',
  },
  {
    up: migration_20261129_173044_navigation_drafts.up,
    down: migration_20261129_173044_navigation_drafts.down,
    name: '20261129_173044_navigation_drafts',
  },
  {
    up: migration_20261129_181003_contact_copy.up,
    down: migration_20261129_181003_contact_copy.down,
    name: '20261129_181003_contact_copy'
  },
];
