import type { Slots } from '@/platform/slots'
import { AttendeeCertificate, RevokeCertificate } from './attendee-certificate'
import { IssueCertificates } from './issue-certificates'
import { OwnCertificates } from './own-certificates'

export const certificates: Slots = {
  learning: [{ id: 'certificates', title: 'Certificates', Section: OwnCertificates }],
  EventAction: ({ counts, event, isCancelled, isOver }) =>
    isOver && !isCancelled ? <IssueCertificates event={event} counts={counts} /> : null,
  attendees: {
    heading: 'Certificate',
    toCell: ({ certificate, name }) => ({
      cell: certificate ? <AttendeeCertificate {...certificate} /> : '–',
      action: certificate?.state === 'valid' && (
        <RevokeCertificate id={certificate.id} name={name} />
      ),
    }),
  },
}
