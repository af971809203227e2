import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          // Two doors into one graph: React Router's, which the prerender opens, and ours, which serves.
          input: { index: 'virtual:react-router/server-build', server: './app/server.ts' },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
})
