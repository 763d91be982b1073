'use client'

import { useState, type ReactNode } from 'react'
import { readStored, writeStored } from '@/lib/browser/optional-apis'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { DoorDesk, type DoorView } from './door-desk'
import { NameForm } from './name-form'

type Props = {
  door: DoorView
  /** The name in the address of the page without scripts. */
  by: string
  /** What and when, above the form for the name. */
  header: ReactNode
  /** The page without scripts, until this one works. */
  children: ReactNode
}

/** Asks the person at the door for a name on first use of the device, and opens the door. */
export function DoorScreen({ children, ...props }: Props) {
  return useIsHydrated() ? <NamedDoor {...props} /> : children
}

function NamedDoor({ by, door, header }: Omit<Props, 'children'>) {
  const key = `door-name:${door.link}`
  const [keeper, setKeeper] = useState(() => readStored('local', key) ?? by)
  const name = (typed: string) => {
    writeStored('local', key, typed || null)
    setKeeper(typed)
  }
  if (!keeper) {
    return (
      <div className="pb-24">
        {header}
        <NameForm token={door.token} onName={name} />
      </div>
    )
  }
  return <DoorDesk door={door} keeper={keeper} onRename={() => name('')} />
}
