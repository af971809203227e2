import type { Content } from '../content.ts'
import { advice } from './advice.ts'
import { bookCall } from './book-call.ts'
import { founderTest } from './founder-test.ts'
import { home } from './home.ts'
import { policies } from './policies.ts'
import { products } from './products.ts'
import { services } from './services.ts'
import { sprintProgram } from './sprint-program.ts'
import { styles } from './styles.ts'
import { testimonials } from './testimonials.ts'
import { who } from './who.ts'

/** Shown until the owner publishes their own content. */
export const sampleContent: Content = {
  who,
  home,
  services,
  testimonials,
  sprintProgram,
  bookCall,
  founderTest,
  styles,
  products,
  advice,
  policies,
}
