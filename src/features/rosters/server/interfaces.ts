import { randomUUID } from 'node:crypto'
import { implementForEvent } from '@/features/events/server/event-interfaces'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import { requireReauthentication } from '@/platform/identity'
import { rosterUseCases } from '../use-cases'
import * as adding from './add-people'
import * as attendance from './take-attendance'
import * as undoing from './undo-people'

/*
 * All of them name people, and the first can write to 500 of them: administrators confirm that it is
 * they who ask.
 */

export const addPeople = implementForEvent(rosterUseCases.addPeople, {
  run: async ({ event, input: { list, overflow, preview, text }, payload, req, userId }) => {
    requireReauthentication(req.user)
    const roster = { payload, event, actor: userId, text, overflow, list: list ?? randomUUID() }
    return preview ? adding.previewPeople(roster) : adding.addPeople(roster)
  },
})

export const undoPeople = implementForEvent(rosterUseCases.undoPeople, {
  run: async ({ event, input: { list }, payload, req, userId }) => {
    requireReauthentication(req.user)
    return undoing.undoPeople({ payload, event, actor: userId, list })
  },
})

export const takeAttendance = implementForEvent(rosterUseCases.takeAttendance, {
  run: async ({ event, input: { preview, ...input }, payload, req, userId }) => {
    requireReauthentication(req.user)
    const report = { payload, event, actor: userId, ...input }
    return preview ? attendance.previewAttendance(report) : attendance.takeAttendance(report)
  },
})

export const rosterEndpoints = [addPeople, undoPeople, takeAttendance].map(toEndpoint)
