export { default, metadata } from '../../../../(site)/tutorials/[id]/not-found'
