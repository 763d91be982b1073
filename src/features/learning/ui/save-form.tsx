import { SAVE_FORM, type LearningCommand } from '../own-learning'
import { Form } from '@/ui/form'

/**
 * The form that save buttons submit without scripts. The page does not know what is saved, so the
 * form saves; on a list of saved records it removes.
 */
export function SaveForm({ command = 'save' }: { command?: LearningCommand }) {
  return (
    <Form id={SAVE_FORM} method="post" action="/api/viewer/learning" hidden>
      <input type="hidden" name="command" value={command} />
    </Form>
  )
}
