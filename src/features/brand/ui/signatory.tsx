type Picture = { src: string; width: number; height: number }
type Props = { name: string; role: string | null; signature: Picture | null }

/** Who signs a certificate, on a ground that a scan on white paper does not stand out from. */
export function Signatory({ name, role, signature }: Props) {
  return (
    <>
      {signature && (
        // eslint-disable-next-line @next/next/no-img-element -- uploads have their sizes
        <img
          src={signature.src}
          width={signature.width}
          height={signature.height}
          alt=""
          className="h-12 w-auto max-w-48 object-contain object-left mix-blend-multiply dark:rounded-control dark:bg-[#fff] dark:p-1 dark:mix-blend-normal print:bg-transparent print:mix-blend-multiply"
        />
      )}
      <span className="block">{name}</span>
      {role && <span className="block font-normal text-ink-muted">{role}</span>}
    </>
  )
}
