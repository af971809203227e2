import type { Page } from '@playwright/test'
import { fullUrl } from '../tool-pages.ts'

export const full = fullUrl('goal-cascade-builder')

export const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
export const panel = (page: Page) => page.getByRole('complementary')
