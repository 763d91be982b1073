import { SAVE_FORM } from '@/lib/learning/own-learning'
import { Form } from '../ui/form'

/** What the save buttons of a page send where no scripts run (L-02). */
export function SaveForm() {
  return (
    <Form id={SAVE_FORM} method="post" action="/api/viewer/learning" hidden>
      <input type="hidden" name="wish" value="save" />
    </Form>
  )
}
