'use server'

import { useCaseAction } from '@/platform/server/use-case-action'
import * as implementations from './interfaces'

const failure = 'That did not work. Please try again.'

export const createDoorLink = useCaseAction(implementations.createDoorLink, { failure })

export const endDoorLink = useCaseAction(implementations.endDoorLink, { failure })
