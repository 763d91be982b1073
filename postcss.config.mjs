/** Tailwind 4 runs as one PostCSS plugin; its theme lives in `src/app/(web)/globals.css`. */
const config = { plugins: { '@tailwindcss/postcss': {} } }

export default config
