import { designTutorials } from './tutorials/design-and-business'
import { programmingTutorials } from './tutorials/programming'

export const tutorials = [...programmingTutorials, ...designTutorials]
