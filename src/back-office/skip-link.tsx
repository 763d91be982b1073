'use client'

/** Leads the keyboard past the navigation and the head of a form, to its first field or its list. */
export function SkipLink() {
  return (
    <a
      className="tw:sr-only tw:focus:not-sr-only tw:focus:fixed tw:focus:top-[8px] tw:focus:left-[8px] tw:focus:z-[100] tw:focus:rounded-medium tw:focus:bg-(--theme-elevation-1000) tw:focus:px-[16px] tw:focus:py-[10px] tw:focus:text-(--theme-elevation-0)"
      href="#content"
      onClick={(event) => {
        const main = document.getElementById('content')
        const content = main?.querySelector<HTMLElement>('.document-fields') ?? main
        if (!content) return
        // The address would change, and a form with changes would ask whether to leave it.
        event.preventDefault()
        content.tabIndex = -1
        content.focus()
        content.scrollIntoView()
      }}
    >
      Skip to content
    </a>
  )
}
