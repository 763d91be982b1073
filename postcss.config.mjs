/** Tailwind 4 runs as one PostCSS plugin; its theme lives in `src/app/(web)/globals.css`. */
export default { plugins: { '@tailwindcss/postcss': {} } }
