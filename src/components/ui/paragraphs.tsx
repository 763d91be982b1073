/** Plain text as paragraphs: an empty line ends one, a line break stays one. */
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
