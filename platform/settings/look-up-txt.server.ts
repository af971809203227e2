import { Resolver } from 'node:dns/promises'
import type { LookUpTxt } from '#platform/http/api.server.ts'

const timeoutMs = 2_000

/** Tests pass their own name servers. */
export function createTxtLookup(servers?: readonly string[], waitMs = timeoutMs): LookUpTxt {
  const resolver = new Resolver({ timeout: waitMs, tries: 2, maxTimeout: 2 * waitMs })
  if (servers) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}

export const lookUpTxt = createTxtLookup()
