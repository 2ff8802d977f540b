// Supabase runs functions with Deno. Imports need a file extension, and deno.json lists the packages.
import { handleWebhook } from './handle-webhook.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

Deno.serve((request) => handleWebhook(request, (name) => Deno.env.get(name)));
