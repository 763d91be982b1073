import { accountRoutes } from '@/features/accounts/server/routes'
import { adminRoutes } from '@/features/admin/server/routes'
import { catalogRoutes } from '@/features/catalog/server/routes'
import { contactRoutes } from '@/features/contact/server/routes'
import { doorRoutes } from '@/features/door/server/routes'
import { eventRoutes } from '@/features/events/server/routes'
import { feedbackRoutes } from '@/features/feedback/server/routes'
import { internshipRoutes } from '@/features/internship/server/routes'
import { learningRoutes } from '@/features/learning/server/routes'
import { pageRoutes } from '@/features/pages/server/routes'
import { questionRoutes } from '@/features/questions/server/routes'
import { redirectRoutes } from '@/features/redirects/server/routes'
import { searchRoutes } from '@/features/search/server/routes'
import { setupRoutes } from '@/features/setup/server/routes'
import type { SiteRoute } from '@/platform/api/site-routes'

/** Every address of the site under /api that is none of Payload's, but the health. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...catalogRoutes,
  ...contactRoutes,
  ...doorRoutes,
  ...eventRoutes,
  ...feedbackRoutes,
  ...internshipRoutes,
  ...learningRoutes,
  ...pageRoutes,
  ...questionRoutes,
  ...redirectRoutes,
  ...searchRoutes,
  ...setupRoutes,
]
