import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { Leak } from './test-leaks';
import type { Program } from './test-server';

const ROOT = new URL('../../../..', import.meta.url).pathname;

/** Makes programs with one leak each: the sources as they are, but for one text in one file. */
export class Planter {
  #leak: Leak | undefined;
  #server: ViteDevServer | undefined;
  #runner: ReturnType<typeof createServerModuleRunner> | undefined;

  async plant(leak: Leak): Promise<Program> {
    const changed = [this.#leak, leak].map((one) => one && `${ROOT}src/server/${one.file}`);
    this.#leak = leak;
    this.#server ??= await createServer({
      root: ROOT,
      configFile: false,
      envFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [this.#plugin()],
    });
    const { ssr } = this.#server.environments;
    // Every other file is what it was, and need not be compiled anew.
    for (const file of changed)
      for (const module of ssr.moduleGraph.getModulesByFile(file ?? '') ?? [])
        ssr.moduleGraph.invalidateModule(module);
    // A runner of its own, so that not a single module is shared with the program before.
    await this.#runner?.close();
    const runner = createServerModuleRunner(ssr, { hmr: false });
    this.#runner = runner;
    const { buildApp } = await runner.import<Pick<Program, 'buildApp'>>('/src/server/app.ts');
    const { openDatabase } = await runner.import<Pick<Program, 'openDatabase'>>(
      '/src/server/db/database.ts',
    );
    return { buildApp, openDatabase };
  }

  async close(): Promise<void> {
    await this.#runner?.close();
    await this.#server?.close();
  }

  #plugin(): Plugin {
    return {
      name: 'roomdesk:planted-leak',
      enforce: 'pre',
      transform: (code, id) => {
        const leak = this.#leak;
        return leak !== undefined && id.endsWith(`/src/server/${leak.file}`)
          ? { code: code.replace(leak.find, () => leak.replace), map: null }
          : undefined;
      },
    };
  }
}
