import { privacyPolicy } from '#content/policies.ts'
import { metaOf } from '../page-meta.ts'
import { PolicyPage } from '../policy/policy-page.tsx'

export const meta = metaOf({
  title: privacyPolicy.title,
  path: '/privacy-policy',
  description:
    'What we learn about you when you use this site, what we do with it, who sees it, and how you get it back or have it erased. In plain words.',
})

export default function PrivacyPolicy() {
  return <PolicyPage policy={privacyPolicy} />
}
