import { SAVE_FORM, type LearningCommand } from '@/lib/learning/own-learning'
import { Form } from '../ui/form'

/**
 * What the save buttons of a page send where no scripts run: such a page does not know what is saved,
 * so it saves; a list of what was saved takes back.
 */
export function SaveForm({ wish = 'save' }: { wish?: LearningCommand }) {
  return (
    <Form id={SAVE_FORM} method="post" action="/api/viewer/learning" hidden>
      <input type="hidden" name="wish" value={wish} />
    </Form>
  )
}
