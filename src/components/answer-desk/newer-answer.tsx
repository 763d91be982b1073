import { Button } from '@/components/ui/button'

/** The answer that another user stored in the meantime, and a choice between both texts. */
export function NewerAnswer({
  text,
  onKeep,
  onTake,
}: {
  text: string
  onKeep: () => void
  onTake: () => void
}) {
  return (
    <div className="flex flex-col gap-3 rounded-control border border-warn p-4 text-sm">
      <p className="font-semibold">The current answer</p>
      <p className="whitespace-pre-wrap">{text || 'No answer.'}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onKeep}>
          Keep my text
        </Button>
        <Button variant="secondary" size="sm" onClick={onTake}>
          Use theirs
        </Button>
      </div>
    </div>
  )
}
