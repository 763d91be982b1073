import { Button } from '@/components/ui/button'

export function SendAgain({ isPending }: { isPending: boolean }) {
  return (
    <Button type="submit" variant="secondary" busy={isPending} busyLabel="Processing...">
      Send again
    </Button>
  )
}
