type Certificate = { code: string; title: string; issuer: string; issuedAt: string }

/** The form with which people add a certificate to their profile, filled in. */
export function toLinkedInAddress(certificate: Certificate, siteUrl: string): string {
  const { code, issuedAt, issuer, title } = certificate
  const issued = new Date(issuedAt)
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: issuer,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: `${siteUrl}/certificates/${code}`,
    certId: code,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
