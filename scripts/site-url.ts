import { existsSync } from 'node:fs'
import { publicUrl } from '#lib/public-url.ts'

/** The address that a build writes into its pages: the one the start that follows will have. */
export function siteUrl(): string {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return publicUrl(process.env)
}
