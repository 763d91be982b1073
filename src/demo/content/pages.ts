import { cookies } from './pages/cookies'
import { privacy } from './pages/privacy'
import { terms } from './pages/terms'

export const pages = [terms, privacy, cookies]
