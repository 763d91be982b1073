export { default, metadata } from '../../../../(site)/webinars/[id]/not-found'
