// Generated from supabase/migrations by `npm run types`: do not edit.

export type Database = {
  public: {
    Tables: {
      contact_messages: {
        Row: {
          id: string;
          name: string;
          email: string;
          message: string;
          created_at: string;
          is_read: boolean;
          is_archived: boolean;
        };
        Insert: {
          id: string;
          name: string;
          email: string;
          message: string;
          created_at?: string;
          is_read?: boolean;
          is_archived?: boolean;
        };
        Update: {
          id?: string;
          name?: string;
          email?: string;
          message?: string;
          created_at?: string;
          is_read?: boolean;
          is_archived?: boolean;
        };
        Relationships: [];
      };
      projects: {
        Row: {
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
        };
        Insert: {
          id?: string;
          title: string;
          description: string;
          technologies: string[];
          image_url?: string | null;
          image_file_path?: string | null;
          video_url?: string | null;
          video_file_path?: string | null;
          project_link?: string | null;
          display_order?: number;
          is_password_protected?: boolean;
          created_at?: string;
          revision?: number;
        };
        Update: {
          id?: string;
          title?: string;
          description?: string;
          technologies?: string[];
          image_url?: string | null;
          image_file_path?: string | null;
          video_url?: string | null;
          video_file_path?: string | null;
          project_link?: string | null;
          display_order?: number;
          is_password_protected?: boolean;
          created_at?: string;
          revision?: number;
        };
        Relationships: [];
      };
      user_roles: {
        Row: { user_id: string; role: string; created_at: string };
        Insert: { user_id: string; role: string; created_at?: string };
        Update: { user_id?: string; role?: string; created_at?: string };
        Relationships: [];
      };
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
