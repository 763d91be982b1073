import '@payload-config'
import { acceptProviderForm } from '@/features/accounts/server/provider-form'

export const POST = acceptProviderForm('oidc')
