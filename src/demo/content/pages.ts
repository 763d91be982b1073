import { about } from './pages/about'
import { careers } from './pages/careers'
import { cookies } from './pages/cookies'
import { privacy } from './pages/privacy'
import { terms } from './pages/terms'

export const pages = [about, careers, terms, privacy, cookies]
