import config from '@payload-config'
import { GRAPHQL_POST, REST_OPTIONS } from '@payloadcms/next/routes'
import { unavailableInOutage } from '@/lib/outage'

export const POST = unavailableInOutage(GRAPHQL_POST(config))
export const OPTIONS = REST_OPTIONS(config)
