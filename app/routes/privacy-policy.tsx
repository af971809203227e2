import { policyWords } from '#content/page-words.ts'
import { siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { filledPolicy } from '../policy/filled-policy.ts'
import { PolicyPage } from '../policy/policy-page.tsx'
import type { Route } from './+types/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who, policies } = context.get(siteContext).content
  return { policy: filledPolicy(policies.privacy, who), email: who.email }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData.policy.title,
    path: '/privacy-policy',
    description: policyWords.privacyDescription,
  })
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} email={loaderData.email} />
}
