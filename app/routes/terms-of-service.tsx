import { termsOfService } from '#content/policies.ts'
import { metaOf } from '../page-meta.ts'
import { PolicyPage } from '../policy/policy-page.tsx'

export const meta = metaOf({
  title: termsOfService.title,
  path: '/terms-of-service',
  description:
    'The agreement for this site, its digital tools and the 90-Day Sprint Program: licenses, payment, refunds, confidentiality and liability.',
})

export default function TermsOfService() {
  return <PolicyPage policy={termsOfService} />
}
