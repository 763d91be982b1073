'use client'

import { createClientFeature, RelationshipNode } from '@payloadcms/richtext-lexical/client'
import {
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { toast } from '@payloadcms/ui'
import { useEffect } from 'react'
import { cleanPastedHtml, type LeftOut } from '@/lib/text/pasted-html'

/** The client part of `CleanPasteFeature` (src/collections/fields/rich-text-editor.ts). */
export const CleanPasteFeature = createClientFeature({
  // No menu offers references, but the editor must open a stored text that has one.
  nodes: [RelationshipNode],
  plugins: [{ Component: CleanPaste, position: 'normal' }],
})

function CleanPaste() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const cleaned = new WeakSet<Event>()
    /** Pastes what is left of the HTML. Returns whether there is any. */
    const pasteClean = (event: Event, given: DataTransfer | null): boolean => {
      const html = given?.getData('text/html')
      // Content copied from one of our editors is also in the clipboard as nodes.
      if (!html || given?.types.includes('application/x-lexical-editor')) return false
      event.preventDefault()
      const page = new DOMParser().parseFromString(html, 'text/html')
      say(cleanPastedHtml(page))
      const data = new DataTransfer()
      data.setData('text/html', page.documentElement.outerHTML)
      const clean = new ClipboardEvent('paste', { clipboardData: data, cancelable: true })
      cleaned.add(clean)
      return editor.dispatchCommand(PASTE_COMMAND, clean)
    }
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) =>
          event instanceof ClipboardEvent &&
          !cleaned.has(event) &&
          pasteClean(event, event.clipboardData),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        CONTROLLED_TEXT_INSERTION_COMMAND,
        (event) =>
          typeof event !== 'string' &&
          event.inputType === 'insertFromDrop' &&
          pasteClean(event, event.dataTransfer),
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor])
  return null
}

function say({ links, pictures }: LeftOut): void {
  if (pictures > 0) {
    const left = pictures === 1 ? '1 picture was' : `${pictures} pictures were`
    toast.warning(`${left} removed. Add pictures with the upload button of the editor.`)
  }
  if (links > 0) {
    const left = links === 1 ? '1 link was' : `${links} links were`
    toast.warning(`${left} removed because of a URL that is not allowed.`)
  }
}
