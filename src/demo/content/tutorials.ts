import { designTutorials, programmingTutorials } from './tutorials/programming'

export const tutorials = [...programmingTutorials, ...designTutorials]
