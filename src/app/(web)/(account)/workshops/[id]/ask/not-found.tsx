export { default, metadata } from '../../../../(site)/workshops/[id]/not-found'
