export function Worldwide({
  students,
  satisfaction,
}: {
  students: string
  satisfaction: string | null
}) {
  return (
    <div className="on-accent mt-24">
      <div className="wrap flex flex-wrap items-end justify-between gap-8 py-14 md:py-20">
        <p className="display text-2xl">
          <span className="text-3xl">{withComma(students)}</span> Students Worldwide
        </p>
        {satisfaction && <p className="text-lg">{satisfaction} would recommend us to a friend</p>}
      </div>
    </div>
  )
}

/** "1000+" → "1,000+". */
function withComma(figure: string): string {
  return figure.replace(/\d{4,}/, (digits) => Number(digits).toLocaleString('en-US'))
}
