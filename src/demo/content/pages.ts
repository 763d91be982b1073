import { cookies, privacy, terms } from './pages/terms'

export const pages = [terms, privacy, cookies]
