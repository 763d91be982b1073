import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { unavailableInOutage } from '@/lib/outage'

export const GET = unavailableInOutage(REST_GET(config))
export const POST = unavailableInOutage(REST_POST(config))
export const DELETE = unavailableInOutage(REST_DELETE(config))
export const PATCH = unavailableInOutage(REST_PATCH(config))
export const PUT = unavailableInOutage(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
