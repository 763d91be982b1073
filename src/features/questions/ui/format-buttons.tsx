import { Bold, Italic, Link, List, MousePointerClick, type IconNode } from 'lucide'
import { Icon } from '@/ui/icon'
import { Button } from '@/ui/button'
import type { TextFormat } from '../answer/format-text'

const FORMATS: { format: TextFormat; label: string; icon: IconNode }[] = [
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'italic', label: 'Italic', icon: Italic },
  { format: 'list', label: 'List', icon: List },
  { format: 'link', label: 'Link', icon: Link },
  { format: 'button', label: 'Link button', icon: MousePointerClick },
]

export function FormatButtons({ onFormat }: { onFormat: (format: TextFormat) => void }) {
  return (
    <div role="group" aria-label="Formatting" className="flex flex-wrap gap-1">
      {FORMATS.map(({ format, label, icon }) => (
        <Button
          key={format}
          variant="ghost"
          size="icon"
          aria-label={label}
          title={label}
          onClick={() => onFormat(format)}
        >
          <Icon icon={icon} className="size-4" />
        </Button>
      ))}
    </div>
  )
}
