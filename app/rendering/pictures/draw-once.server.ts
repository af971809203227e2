import { signKey } from '#lib/pictures/sign-key.ts'
import type { DrawSign } from '#platform/http/api.server.ts'
import type { PictureWork } from './picture-work.server.ts'

/** More than an owner tries out while editing. */
const maxKept = 20

/** Caches the drawn sign, because every page of a draft shows it. */
export function drawOnce({ sign }: Pick<PictureWork, 'sign'>, fontsDir: string): DrawSign {
  const kept = new Map<string, Promise<string>>()
  return (who) => {
    const key = signKey(who)
    const drawn = kept.get(key) ?? sign({ who: { sign: who.sign, look: who.look }, fontsDir })
    // Do not cache failures.
    drawn.catch(() => kept.delete(key))
    kept.set(key, drawn)
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
    return drawn
  }
}
