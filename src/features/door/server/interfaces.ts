import { toEndpoint } from '@/platform/api/rest-endpoint'
import { doorUseCases } from '../use-cases'
import { implementForEvent } from '@/features/events/server/event-interfaces'
import * as links from './door-links'

export const createDoorLink = implementForEvent(doorUseCases.createDoorLink, {
  run: ({ event, payload, userId: actor }) => links.createDoorLink({ payload, event, actor }),
})

export const endDoorLink = implementForEvent(doorUseCases.endDoorLink, {
  run: async ({ event, input, payload, userId: actor }) => {
    await links.endDoorLink({ payload, event, actor, link: input.link })
    return { message: 'The door link is ended.' }
  },
})

const listDoorLinks = implementForEvent(doorUseCases.listDoorLinks, {
  run: async ({ event, req }) => ({ links: (await links.listDoorLinks(req, event)).links }),
})

export const doorEndpoints = [createDoorLink, endDoorLink, listDoorLinks].map(toEndpoint)
