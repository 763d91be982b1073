/** Renders plain text as paragraphs. An empty line ends a paragraph; a line break is kept. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="measure flex flex-col gap-4 text-lg">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
