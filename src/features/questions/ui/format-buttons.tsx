import { Bold, Italic, Link, List, MousePointerClick } from 'lucide-react'
import { Button } from '@/ui/button'
import type { TextFormat } from '../answer/format-text'

const FORMATS: { format: TextFormat; label: string; Icon: typeof Bold }[] = [
  { format: 'bold', label: 'Bold', Icon: Bold },
  { format: 'italic', label: 'Italic', Icon: Italic },
  { format: 'list', label: 'List', Icon: List },
  { format: 'link', label: 'Link', Icon: Link },
  { format: 'button', label: 'Link button', Icon: MousePointerClick },
]

/** Formats the selection of a text area. */
export function FormatButtons({ onFormat }: { onFormat: (format: TextFormat) => void }) {
  return (
    <div role="group" aria-label="Formatting" className="flex flex-wrap gap-1">
      {FORMATS.map(({ format, label, Icon }) => (
        <Button
          key={format}
          variant="ghost"
          size="icon"
          aria-label={label}
          title={label}
          onClick={() => onFormat(format)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      ))}
    </div>
  )
}
