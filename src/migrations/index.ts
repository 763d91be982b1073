import * as migration_20261121_141137_version_0_1_0 from './20261121_141137_version_0_1_0';
import * as migration_20261121_193756_version_0_2_0 from './20261121_193756_version_0_2_0';
import * as migration_20261128_183000_after_0_2_0 from './20261128_183000_after_0_2_0';
import * as migration_20261128_195809_applications from './20261128_195809_applications';
import * as migration_20261128_214034_completion_certificates from './20261128_214034_completion_certificates';
import * as migration_20261128_222603_group_texts from './20261128_222603_group_texts';
import * as migration_20261129_035116_door_links from './20261129_035116_door_links';
import * as migration_20261129_035519_brand from './20261129_035519_brand';
import * as migration_20261129_035716_email_texts from './20261129_035716_email_texts';
import * as migration_20261129_040144_say_when_questions_are_answered from './20261129_040144_say_when_questions_are_answered';
import * as migration_20261129_040901_autosaved_pages from './20261129_040901_autosaved_pages';
import * as migration_20261129_042429_roster_seats from './20261129_042429_roster_seats';
import * as migration_20261129_045803_visitor_applications from './20261129_045803_visitor_applications';

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
    up: migration_20261129_035116_door_links.up,
    down: migration_20261129_035116_door_links.down,
    name: '20261129_035116_door_links',
  },
  {
    up: migration_20261129_035519_brand.up,
    down: migration_20261129_035519_brand.down,
    name: '20261129_035519_brand',
  },
  {
    up: migration_20261129_035716_email_texts.up,
    down: migration_20261129_035716_email_texts.down,
    name: '20261129_035716_email_texts',
  },
  {
    up: migration_20261129_040144_say_when_questions_are_answered.up,
    down: migration_20261129_040144_say_when_questions_are_answered.down,
    name: '20261129_040144_say_when_questions_are_answered',
  },
  {
    up: migration_20261129_040901_autosaved_pages.up,
    down: migration_20261129_040901_autosaved_pages.down,
    name: '20261129_040901_autosaved_pages',
  },
  {
    up: migration_20261129_042429_roster_seats.up,
    down: migration_20261129_042429_roster_seats.down,
    name: '20261129_042429_roster_seats',
  },
  {
    up: migration_20261129_045803_visitor_applications.up,
    down: migration_20261129_045803_visitor_applications.down,
    name: '20261129_045803_visitor_applications'
  },
];
