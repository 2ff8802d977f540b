// Generated from supabase/migrations by `npm run types`: do not edit.

/** A table; `Needed` are the columns that a new row must have. */
type Table<Row, Needed extends keyof Row> = {
  Row: Row;
  Insert: Partial<Row> & Pick<Row, Needed>;
  Update: Partial<Row>;
  Relationships: [];
};

export type Database = {
  public: {
    Tables: {
      contact_messages: Table<
        {
          id: string;
          name: string;
          email: string;
          message: string;
          created_at: string;
          is_read: boolean;
          is_archived: boolean;
        },
        'id' | 'name' | 'email' | 'message'
      >;
      projects: Table<
        {
          id: string;
          title: string;
          description: string;
          technologies: string[];
          image_url: string | null;
          image_file_path: string | null;
          video_url: string | null;
          video_file_path: string | null;
          project_link: string | null;
          display_order: number;
          is_password_protected: boolean;
          created_at: string;
          revision: number;
        },
        'title' | 'description' | 'technologies'
      >;
      user_roles: Table<{ user_id: string; role: string; created_at: string }, 'user_id' | 'role'>;
    };
    Views: Record<never, never>;
    Functions: {
      grant_admin: { Args: { email: string }; Returns: undefined };
      list_admins: { Args: never; Returns: { email: string; since: string }[] };
      list_rules: { Args: never; Returns: { kind: string; name: string; fact: string }[] };
      reorder_projects: { Args: { ids: string[] }; Returns: undefined };
      revoke_admin: { Args: { email: string }; Returns: undefined };
      send_contact_message: {
        Args: { id: string; name: string; email: string; message: string; honeypot: string };
        Returns: string;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
