import { features } from '../feature'
import { REMOVE_FILES, removeFiles } from '../files/remove-files'
import { EMAIL } from '../mail/queue-mail'
import { handle, type MessageHandlers } from '../outbox/handler'
import { sendMail } from './send-mail'

// eslint-disable-next-line local/process-state -- each copy has features of its own
let handlers: MessageHandlers | undefined

export function messageHandlers(): MessageHandlers {
  return (handlers ??= new Map([
    handle(EMAIL, sendMail),
    handle(REMOVE_FILES, removeFiles),
    ...features().flatMap(({ messages = [] }) => messages),
  ]))
}
