import { registerFeatures } from '@/platform/feature'
import { accounts } from './accounts/feature'
import { admin } from './admin/feature'
import { audit } from './audit/feature'
import { brand } from './brand/feature'
import { catalog } from './catalog/feature'
import { categories } from './categories/feature'
import { certificates } from './certificates/feature'
import { contact } from './contact/feature'
import { door } from './door/feature'
import { downloads } from './downloads/feature'
import { events } from './events/feature'
import { feedback } from './feedback/feature'
import { health } from './health/feature'
import { help } from './help/feature'
import { instructors } from './instructors/feature'
import { internship } from './internship/feature'
import { learning } from './learning/feature'
import { legacyImport } from './legacy-import/feature'
import { pages } from './pages/feature'
import { questions } from './questions/feature'
import { redirects } from './redirects/feature'
import { rosters } from './rosters/feature'
import { search } from './search/feature'
import { setup } from './setup/feature'
import { spreadsheets } from './spreadsheets/feature'
import { webhooks } from './webhooks/feature'

/** In the order of the back office. The hooks of later ones run after those of earlier ones. */
export const FEATURES = registerFeatures([
  catalog,
  categories,
  instructors,
  questions,
  learning,
  events,
  door,
  rosters,
  certificates,
  feedback,
  accounts,
  contact,
  internship,
  pages,
  downloads,
  brand,
  redirects,
  search,
  health,
  webhooks,
  audit,
  admin,
  setup,
  spreadsheets,
  legacyImport,
  help,
])
